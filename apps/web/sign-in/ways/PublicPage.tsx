import type { ComponentType } from 'react'
import { SINGLE_SIGN_ON_PATH, WORK_CHAT_SIGN_IN_PATH } from '../../guard.ts'
import type { WayProps } from '../way-props.ts'
import { AlterationPage } from './AlterationPage.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { RegisterResult } from './RegisterResult.tsx'
import { SingleSignOnPage } from './SingleSignOnPage.tsx'
import { WorkChatPage } from './WorkChatPage.tsx'

const pages: Readonly<Record<string, ComponentType<WayProps>>> = {
  '/user/register': RegisterPage,
  '/user/register-result': RegisterResult,
  '/user/alteration': AlterationPage,
  [SINGLE_SIGN_ON_PATH]: SingleSignOnPage,
  [WORK_CHAT_SIGN_IN_PATH]: WorkChatPage,
}

/** The public routes besides the sign-in (spec 1 §2). */
export function PublicPage({ path, ...props }: WayProps & { path: string }) {
  const Page = pages[path] ?? RegisterPage
  return <Page key={path} {...props} />
}
