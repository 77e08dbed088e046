import type { Rec } from '#kernel/client/records/record.ts'
import type { Locale } from '#kernel/entity/index.ts'
import type { DisplayProps } from '#ui/kinds/kind.ts'
import { useToolText } from '../form-tools/text.ts'

/** A form's title in the reader's language, as far as its author gave one. */
export function formTitle({ tableTxt, tableTxtEn }: Rec | DisplayProps['record'], locale: Locale): string {
  const own = locale === 'en-US' && typeof tableTxtEn === 'string' && tableTxtEn !== '' ? tableTxtEn : tableTxt
  return typeof own === 'string' ? own : ''
}

export function FormTitle({ record }: DisplayProps) {
  return <>{formTitle(record, useToolText().locale)}</>
}
