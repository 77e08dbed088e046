import { getPlain, getSigned, postPlain, put } from '../request/actions.ts'
import type { Envelope } from '../request/envelope.ts'
import { BusinessError } from '../request/errors.ts'
import { forgetPermissions } from './permission-store.ts'
import { forgetSession, keepSession, sessionStore, type DictItem, type SessionUser } from './session-store.ts'

export interface Department {
  id: string
  orgCode: string
  departName: string
}

interface TenantChoice {
  id: number | string
  name: string
}

/** Result of a sign-in (wire contract §4). */
export interface SignInResult {
  token: string
  userInfo: SessionUser
  departs?: Department[] | null
  /** 0 none, 1 one, 2 several: choose. Absent counts as one. */
  multi_depart?: number
  sysAllDictItems?: Record<string, DictItem[]>
  tenantList?: TenantChoice[] | null
}

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
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  return keepSignedIn(await postPlain<SignInResult>('/sys/login', credentials))
}

/** Keeps the session that an answer opens, whichever way it came about. */
export function keepSignedIn({ code, message, result }: Pick<Envelope<SignInResult>, 'code' | 'message' | 'result'>): SignInResult {
  if (String(code) !== SIGNED_IN) throw new BusinessError(message, Number(code), result)
  keepSession({ token: result.token, user: result.userInfo, dictionaries: result.sysAllDictItems ?? {},
    tenantId: soleTenant(result.tenantList) })
  return result
}

function soleTenant(tenants: TenantChoice[] | null | undefined): string | undefined {
  return tenants?.length === 1 && tenants[0] ? String(tenants[0].id) : undefined
}

/** The captcha's picture as a data address. */
export async function loadCaptcha(key: number): Promise<string> {
  return (await getPlain<string>(`/sys/randomImage/${key}`, undefined, { quiet: true })).result
}

export function chooseTenant(id: number | string): void {
  keepSession({ tenantId: String(id) })
}

/** Takes another department: the answer's user replaces the stored one for 7 days (spec 1 §4). */
export async function chooseDepartment(orgCode: string): Promise<void> {
  const { user } = sessionStore.getState()
  const { result } = await put<{ userInfo: SessionUser }>('/sys/selectDepart', { orgCode, username: user?.username })
  keepSession({ user: result.userInfo })
}

export async function loadDepartments(): Promise<{ list: Department[]; orgCode: string | null }> {
  const { result } = await getSigned<{ list: Department[] | null; orgCode: string | null }>('/sys/user/getCurrentUserDeparts')
  return { list: result?.list ?? [], orgCode: result?.orgCode ?? null }
}

export interface PasswordChange {
  username: string
  oldpassword: string
  password: string
  confirmpassword: string
}

/** Changes one's own password; answers the server's message. Other sessions of the user end. */
export async function changePassword(change: PasswordChange): Promise<string> {
  return (await put<unknown>('/sys/user/updatePassword', change)).message
}

/** Signs out. Everything stored is cleared even if the server's call fails (spec 1 §4); that failure is thrown afterwards. */
export async function signOut(): Promise<void> {
  try {
    await postPlain<unknown>('/sys/logout', undefined, { quiet: true, parting: true })
  } finally {
    forgetSession()
    forgetPermissions()
  }
}
