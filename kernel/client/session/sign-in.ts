import { changeOwnPassword, ownDeparts, selectDepart } from '#kernel/entity/console/own-session.ts'
import { captchaPicture, signInByPassword, signOut as leave } from '#kernel/entity/console/sign-in.ts'
import type { DepartItem, SignedIn } from '#kernel/entity/console/signed-in.ts'
import { ask, makeCall } from '../request/calls.ts'
import type { Envelope } from '../request/envelope.ts'
import { BusinessError } from '../request/errors.ts'
import { forgetPermissions } from './permission-store.ts'
import { forgetSession, keepSession, sessionStore } from './session-store.ts'

export interface Credentials {
  username: string
  password: string
  captcha?: string
  /** The captcha's key: the moment at which its picture was asked for. */
  checkKey?: number
  /** One-time password, where the account has a second factor. */
  totp?: string
  remember_me: boolean
}

/** The only code of a sign-in that succeeded, as text (spec 1 §5). */
const SIGNED_IN = '200'

/**
 * Signs in by account. The session is kept at once; department and tenant may still have to be chosen.
 * @throws BusinessError with the server's text and code
 */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  return keepSignedIn(await makeCall(signInByPassword, credentials))
}

/** Keeps the session that an answer opens, whichever way it came about. */
export function keepSignedIn({ code, message, result }: Pick<Envelope<SignedIn>, 'code' | 'message' | 'result'>): SignedIn {
  if (String(code) !== SIGNED_IN) throw new BusinessError(message, Number(code), result)
  keepSession({ token: result.token, user: result.userInfo, dictionaries: result.sysAllDictItems, tenantId: soleTenant(result.tenantList) })
  return result
}

function soleTenant(tenants: SignedIn['tenantList']): string | undefined {
  return tenants?.length === 1 && tenants[0] ? String(tenants[0].id) : undefined
}

/** The captcha's picture as a data address. */
export function loadCaptcha(key: number): Promise<string> {
  return ask(captchaPicture, { key: String(key) }, { quiet: true })
}

export function chooseTenant(id: number | string): void {
  keepSession({ tenantId: String(id) })
}

/** Takes another department: the answer's user replaces the stored one for 7 days (spec 1 §4). */
export async function chooseDepartment(orgCode: string): Promise<void> {
  const { user } = sessionStore.getState()
  const { userInfo } = await ask(selectDepart, { orgCode, username: user?.username })
  keepSession({ user: userInfo })
}

export function loadDepartments(): Promise<{ list: readonly DepartItem[]; orgCode: string | null }> {
  return ask(ownDeparts, {})
}

export interface PasswordChange {
  username: string
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Changes one's own password; answers the server's message. Other sessions of the user end. */
export async function changePassword(change: PasswordChange): Promise<string> {
  return (await makeCall(changeOwnPassword, change)).message
}

/** Signs out. Everything stored is cleared even if the server's call fails (spec 1 §4); that failure is thrown afterwards. */
export async function signOut(): Promise<void> {
  try {
    await makeCall(leave, {}, { quiet: true, parting: true })
  } finally {
    forgetSession()
    forgetPermissions()
  }
}
