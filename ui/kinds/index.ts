import type { Field, KindName } from '#kernel/entity/index.ts'
import { dict, dicts } from './dict.tsx'
import { file, image } from './file.tsx'
import type { UiKind } from './kind.ts'
import { decimal, integer, money } from './number.tsx'
import { category, depart, departs, user, users } from './people.tsx'
import { ref, refs } from './ref.tsx'
import { json, lines } from './structured.tsx'
import { longText, text } from './text.tsx'
import { date, datetime, month, time, week, year } from './time.tsx'
import { code, markdown, richText } from './written.tsx'
import { yesNo } from './yes-no.tsx'

/** Every kind of field, drawn. Lists, forms, details and sub-tables loop over this. */
export const uiKinds: Record<KindName, UiKind> = {
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
}

export function uiKindOf(field: Field): UiKind {
  return uiKinds[field.kind]
}
