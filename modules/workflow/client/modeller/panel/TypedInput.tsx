import { Input } from 'antd'
import { useTyped } from './use-typed.ts'

/** A text that is taken when it is left. */
export function TypedInput(
  { label, value, placeholder, onTake }: { label: string; value: string; placeholder?: string; onTake: (text: string) => void },
) {
  const typed = useTyped(value, (text) => onTake(text.trim()))
  return <Input aria-label={label} placeholder={placeholder} {...typed} />
}
