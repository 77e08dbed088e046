import { Tag } from 'antd'
import type { StatusColor } from '#kernel/entity/index.ts'
import type { DictEntry } from './dict-text.ts'

/** Status colours of the design in the words of the component library. */
const presets: Record<StatusColor, string> = { grey: 'default', blue: 'blue', gold: 'gold', green: 'green', red: 'red', purple: 'purple' }

/** Colour plus word; a value without a colour is a word alone. */
export function StatusTag({ entry }: { entry: DictEntry }) {
  return entry.color ? <Tag className="mw-tag" color={presets[entry.color]}>{entry.text}</Tag> : <span>{entry.text}</span>
}
