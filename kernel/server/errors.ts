import { joinTexts, refusalText, type Locale, type MessageParams, type RefusalCode } from '#kernel/entity/index.ts'

/** One refused value, told beside its field. */
export interface Fault {
  field: string
  text: string
  /** Sub-table and its row, counted from 1. */
  lines?: string
  row?: number
}

interface RefusalMore {
  code?: number
  result?: unknown
  /** Run once what was refused is undone: what a person needs in order to act on the text. Begins a transaction of its own. */
  remains?: () => Promise<void>
}

/** Input or a rule was refused: HTTP 200, `success: false`, code 500 and a text a person can act on. */
export class Refusal extends Error {
  readonly code: number
  readonly result: unknown
  readonly remains: (() => Promise<void>) | undefined
  constructor(message: string, { code = 500, result = null, remains }: RefusalMore = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.result = result
    this.remains = remains
  }

  /** The text as the caller reads it. */
  textIn(_locale: Locale): string {
    return this.message
  }
}

/** Several values were refused at once. */
class FaultRefusal extends Refusal {
  readonly #texts: readonly string[]
  constructor(faults: readonly Fault[]) {
    const texts = faults.map(({ text }) => text)
    super(joinTexts('zh-CN', texts), { result: { faults } })
    this.#texts = texts
  }

  override textIn(locale: Locale): string {
    return joinTexts(locale, this.#texts)
  }
}

/** A refusal with one of the kernel's texts. */
export function refuseWith(locale: Locale, code: RefusalCode, params: MessageParams = {}, result: unknown = null): Refusal {
  return new Refusal(refusalText(code, params, locale), { result })
}

/** The right is missing: HTTP 200, code 510. */
export function notAllowed(locale: Locale, code: string): Refusal {
  return new Refusal(refusalText('notAllowed', { code }, locale), { code: 510 })
}

/** What is asked belongs to the installation, and the caller acts in one of its tenants: answered as a right that is missing. */
export function notInTenants(locale: Locale, code: string): Refusal {
  return new Refusal(refusalText('installationOnly', { code }, locale), { code: 510 })
}

export function refuseFaults(faults: readonly Fault[]): Refusal {
  return new FaultRefusal(faults)
}

/** No session or one that has ended: HTTP 401. */
export class NoSession extends Error {
  readonly reason: SessionEnd
  constructor(reason: SessionEnd = 'noSession') {
    super(reason)
    this.reason = reason
  }
}

/** Why a session cannot be used: unknown or over, its person frozen, its tenant taken away or frozen (wire contract §1.4). */
export type SessionEnd = 'noSession' | 'accountLocked' | 'tenantsChanged'

interface PgError {
  code?: string
  constraint?: string
  table?: string
  detail?: string
}

/** The constraint that a unique violation names, or undefined for other errors. */
export function uniqueViolation(error: unknown): string | undefined {
  const pgError = error as PgError
  return pgError?.code === '23505' ? pgError.constraint : undefined
}
