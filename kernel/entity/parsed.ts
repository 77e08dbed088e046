/** Why a value was refused; the text is made from `messages.ts` in the reader's language. */
export interface FieldFault {
  code: FaultCode
  params?: Record<string, string | number>
}

export type FaultCode = 'required' | 'tooLong' | 'tooIntricate' | 'notText' | 'notInteger' | 'notNumber' | 'tooManyDecimals' | 'tooLarge'
  | 'tooSmall' | 'tooBig' | 'notDate' | 'notDatetime' | 'notTime' | 'notMonth' | 'notYear' | 'notWeek' | 'notYesNo' | 'notInDict'
  | 'noSuchRecord' | 'noSuchFile' | 'ambiguousRecord' | 'notJson' | 'notLines' | 'notUnique' | 'looksLike' | 'fixed' | 'badCharacter'
  | 'preset'

export type Parsed<T> = { ok: true; value: T | null } | { ok: false; fault: FieldFault }

export function accept<T>(value: T | null): Parsed<T> {
  return { ok: true, value }
}

export function refuse(code: FaultCode, params?: FieldFault['params']): Parsed<never> {
  return { ok: false, fault: params ? { code, params } : { code } }
}
