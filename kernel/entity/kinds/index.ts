import type { Field, KindName } from '../field.ts'
import { category, depart, departs, dict, dicts, ref, refs, user, users, yesNo } from './code.ts'
import type { Kind } from './kind.ts'
import { decimal, integer, money } from './number.ts'
import { json, lines } from './structured.ts'
import { code, file, image, longText, markdown, richText, text } from './text.ts'
import { date, datetime, month, time, week, year } from './time.ts'

export const kinds = {
  text,
  longText,
  richText,
  markdown,
  code,
  integer,
  decimal,
  money,
  date,
  datetime,
  time,
  month,
  year,
  week,
  yesNo,
  dict,
  dicts,
  ref,
  refs,
  user,
  users,
  depart,
  departs,
  category,
  file,
  image,
  json,
  lines,
} as const satisfies Record<KindName, Kind>

/** The kind of a field. */
export function kindOf(field: Field): Kind {
  return kinds[field.kind] as Kind
}
