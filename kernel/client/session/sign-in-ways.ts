import { beginSecondFactor as begin, confirmSecondFactor as confirm, secondFactorState,
  switchOffSecondFactor } from '#kernel/entity/console/second-factor.ts'
import { bindByPassword as bind, changeForgottenPassword, checkAccountFree, enterByCas, enterByTicket, register as registerAccount,
  sendCode as send, signInByPhone as byPhone, verifyPhone as verify } from '#kernel/entity/console/sign-in.ts'
import type { SignedIn } from '#kernel/entity/console/signed-in.ts'
import { ask, makeCall } from '../request/calls.ts'
import { BusinessError } from '../request/errors.ts'
import { keepSignedIn } from './sign-in.ts'

/** Why a code is sent to a phone: to sign in, to register, to set a forgotten password anew (wire contract §6.1). */
export type CodePurpose = '0' | '1' | '2'

/**
 * Has a code sent to a phone.
 * @returns the code itself with demonstration data, where there are no phones; undefined otherwise
 * @throws BusinessError, also where an earlier code still holds
 */
export async function sendCode(mobile: string, smsmode: CodePurpose): Promise<string | undefined> {
  return (await ask(send, { mobile, smsmode }))?.demoCode
}

/** The code that an answer shows with demonstration data, also a refusal that says that it still holds. */
export function shownCode(error: unknown): string | undefined {
  return error instanceof BusinessError ? (error.result as { demoCode?: string } | null)?.demoCode : undefined
}

export async function signInByPhone(
  fields: { mobile: string; captcha: string; remember_me: boolean; totp?: string },
): Promise<SignedIn> {
  return keepSignedIn(await makeCall(byPhone, fields))
}

/** Signs in with the ticket of a third party or of an account that was just bound to one. */
export async function signInByTicket(ticket: string, source: string): Promise<SignedIn> {
  return keepSignedIn(await makeCall(enterByTicket, { token: ticket, thirdType: source }))
}

/** Signs in with the ticket of the central service. */
export async function signInByService(ticket: string, service: string): Promise<SignedIn> {
  return keepSignedIn(await makeCall(enterByCas, { ticket, service }))
}

/** Binds an account at a third party to one's account here; answers the ticket to sign in with. */
export function bindByPassword(fields: { uuid: string; username: string; password: string; totp?: string }): Promise<string> {
  return ask(bind, fields)
}

/** The server's word on a name or number that is taken; undefined where it is free. */
export async function takenBy(query: { username: string } | { phone: string }): Promise<string | undefined> {
  try {
    await ask(checkAccountFree, query, { quiet: true })
    return undefined
  } catch (error) {
    return error instanceof BusinessError ? error.message : undefined
  }
}

export async function register(fields: { username: string; password: string; phone: string; smscode: string }): Promise<void> {
  await makeCall(registerAccount, fields)
}

/** Whose phone it is, once its code was right. */
export function verifyPhone(fields: { phone: string; smscode: string }): Promise<{ username: string; smscode: string }> {
  return ask(verify, fields)
}

export async function resetPassword(fields: { username: string; password: string; smscode: string; phone: string }): Promise<void> {
  await makeCall(changeForgottenPassword, fields)
}

export async function hasSecondFactor(signal: AbortSignal): Promise<boolean> {
  return (await ask(secondFactorState, {}, { signal })).enabled
}

/** A fresh secret, and the address that apps read from a picture. */
export function beginSecondFactor(): Promise<{ secret: string; address: string }> {
  return ask(begin, {})
}

/** Switches it on; answers the recovery codes. */
export async function confirmSecondFactor(code: string): Promise<readonly string[]> {
  return (await ask(confirm, { code })).recoveryCodes
}

/** Switches it off; answers the server's message. */
export async function endSecondFactor(code: string): Promise<string> {
  return (await makeCall(switchOffSecondFactor, { code })).message
}
