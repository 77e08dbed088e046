import { getPlain, postPlain } from '../request/actions.ts'
import { BusinessError } from '../request/errors.ts'
import { keepSignedIn, type SignInResult } from './sign-in.ts'

/** Why a code is sent to a phone: to sign in, to register, to set a forgotten password anew (wire contract §6.1). */
export type CodePurpose = '0' | '1' | '2'

/**
 * Has a code sent to a phone.
 * @returns the code itself with demonstration data, where there are no phones; undefined otherwise
 * @throws BusinessError, also where an earlier code still holds
 */
export async function sendCode(mobile: string, smsmode: CodePurpose): Promise<string | undefined> {
  const { result } = await postPlain<{ demoCode?: string } | null>('/sys/sms', { mobile, smsmode })
  return result?.demoCode
}

/** The code that an answer shows with demonstration data, also a refusal that says that it still holds. */
export function shownCode(error: unknown): string | undefined {
  return error instanceof BusinessError ? (error.result as { demoCode?: string } | null)?.demoCode : undefined
}

export async function signInByPhone(
  fields: { mobile: string; captcha: string; remember_me: boolean; totp?: string },
): Promise<SignInResult> {
  return keepSignedIn(await postPlain<SignInResult>('/sys/phoneLogin', fields))
}

/** Signs in with the ticket of a third party or of an account that was just bound to one. */
export async function signInByTicket(ticket: string, source: string): Promise<SignInResult> {
  return keepSignedIn(
    await getPlain<SignInResult>(`/sys/thirdLogin/getLoginUser/${encodeURIComponent(ticket)}/${encodeURIComponent(source)}`),
  )
}

/** Signs in with the ticket of the central service. */
export async function signInByService(ticket: string, service: string): Promise<SignInResult> {
  return keepSignedIn(await getPlain<SignInResult>('/sys/cas/client/validateLogin', { ticket, service }))
}

/** Binds an account at a third party to one's account here; answers the ticket to sign in with. */
export async function bindByPassword(fields: { uuid: string; username: string; password: string; totp?: string }): Promise<string> {
  return (await postPlain<string>('/sys/thirdLogin/user/checkPassword', fields)).result
}

/** The server's word on a name or number that is taken; undefined where it is free. */
export async function takenBy(query: { username: string } | { phone: string }): Promise<string | undefined> {
  try {
    await getPlain('/sys/user/checkOnlyUser', query, { quiet: true })
    return undefined
  } catch (error) {
    return error instanceof BusinessError ? error.message : undefined
  }
}

export async function register(fields: { username: string; password: string; phone: string; smscode: string }): Promise<void> {
  await postPlain('/sys/user/register', fields)
}

/** Whose phone it is, once its code was right. */
export async function verifyPhone(fields: { phone: string; smscode: string }): Promise<{ username: string; smscode: string }> {
  return (await postPlain<{ username: string; smscode: string }>('/sys/user/phoneVerification', fields)).result
}

export async function resetPassword(fields: { username: string; password: string; smscode: string; phone: string }): Promise<void> {
  await postPlain('/sys/user/passwordChange', fields)
}

const SECOND_FACTOR = '/sys/user/secondFactor'

export async function hasSecondFactor(signal: AbortSignal): Promise<boolean> {
  return (await getPlain<{ enabled: boolean }>(SECOND_FACTOR, undefined, { signal })).result.enabled
}

/** A fresh secret, and the address that apps read from a picture. */
export async function beginSecondFactor(): Promise<{ secret: string; address: string }> {
  return (await postPlain<{ secret: string; address: string }>(`${SECOND_FACTOR}/begin`, {})).result
}

/** Switches it on; answers the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<string[]> {
  return (await postPlain<{ recoveryCodes: string[] }>(`${SECOND_FACTOR}/confirm`, { code })).result.recoveryCodes
}

/** Switches it off; answers the server's message. */
export async function endSecondFactor(code: string): Promise<string> {
  return (await postPlain(`${SECOND_FACTOR}/off`, { code })).message
}
