import type { Language, TextBundle } from '#kernel/client/i18n.ts'
import * as english from './en-US/sign-in.ts'
import * as chinese from './zh-CN/sign-in.ts'

/** Texts that must be there before anything else is fetched; small enough for both languages at once. */
export const signInTexts: Record<Language, TextBundle> = {
  'zh-CN': { request: chinese.request, signIn: chinese.signIn },
  'en-US': { request: english.request, signIn: english.signIn },
}
