import { textsOfValues } from '#kernel/client/records/texts-of-values.ts'

/** One choice: what is stored and what is read. */
export interface Picked {
  readonly value: string
  readonly text: string
}

/** Between names and ids at the rim (spec 2 §9). */
const RIM = '_*_'

/** Codes and texts as a record holds them, comma-joined; texts that cannot be told apart are left out, to be looked up. */
export function pickedOf(value: unknown, text: string | undefined): Picked[] {
  const codes = (typeof value === 'string' || typeof value === 'number' ? String(value) : '').split(',').filter((code) => code !== '')
  const texts = textsOfValues(codes, text ?? '')
  return codes.map((code, index) => ({ value: code, text: texts?.[index] ?? '' }))
}

export function valuesOf(picked: readonly Picked[]): string {
  return picked.map(({ value }) => value).join(',')
}

export function textsOf(picked: readonly Picked[]): string {
  return picked.map(({ text }) => text).join(',')
}

/** `names_*_ids`: how departments and several users travel in one text (spec 2 §3); nothing chosen is an empty text. */
export function writePicked(picked: readonly Picked[]): string {
  return picked.length === 0 ? '' : `${textsOf(picked)}${RIM}${valuesOf(picked)}`
}

/** Reads `names_*_ids`. Without the separator the text is taken for ids; an id without a name stands for itself. */
export function readPicked(text: string): Picked[] {
  const rim = text.lastIndexOf(RIM)
  const picked = rim < 0 ? pickedOf(text, undefined) : pickedOf(text.slice(rim + RIM.length), text.slice(0, rim))
  return picked.map(({ value, text: name }) => ({ value, text: name || value }))
}
