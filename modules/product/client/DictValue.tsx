import { f } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'

/** A dictionary value outside of a record, drawn as lists draw it. */
export function DictValue({ dict, value }: { dict: string; value: string | null }) {
  const field = f.dict(dict, { label: '' })
  const { Display } = uiKindOf(field)
  return <Display name="value" field={field} record={{ value }} />
}
