import type { SignedIn } from '#kernel/entity/console/signed-in.ts'

/** Several departments: one must be chosen (wire contract §4). */
const SEVERAL_DEPARTMENTS = 2
const NO_DEPARTMENT = 0
const CAPTCHA_REFUSED = 412

/** Whether tenant or department must be chosen before the console opens. */
export function needsChoice(answer: SignedIn): boolean {
  return mustChooseDepartment(answer) || mustChooseTenant(answer)
}

export function mustChooseDepartment({ multi_depart: departments, departs }: SignedIn): boolean {
  return departments === SEVERAL_DEPARTMENTS && departs.length > 0
}

export function mustChooseTenant({ tenantList }: SignedIn): boolean {
  return (tenantList?.length ?? 0) > 1
}

export function hasNoDepartment({ multi_depart: departments }: SignedIn): boolean {
  return departments === NO_DEPARTMENT
}

/** The message speaks of a wrong password, but not as its first word: the picture was used up (wire contract §4). */
export function passwordRefused(message: string): boolean {
  return message.indexOf('密码错误') > 0
}

/** The password was right, but the account has a second factor that was not sent, or was wrong. */
export function secondFactorDemanded({ result }: { result: unknown }): boolean {
  return typeof result === 'object' && result !== null && 'secondFactor' in result
}

/** The server asks for a captcha that was not sent, or refuses the one that was. */
export function captchaDemanded({ code, message }: { code: number; message: string }): boolean {
  return code === CAPTCHA_REFUSED || message.includes('验证码')
}
