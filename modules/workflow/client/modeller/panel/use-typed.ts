import { useState } from 'react'

/** What is being typed over a value is taken when the field is left, so that it is undone as one step; a value from elsewhere replaces it. */
export function useTyped(value: string, onTake: (text: string) => void) {
  const [typed, setTyped] = useState<{ over: string; text: string }>()
  const text = typed?.over === value ? typed.text : value
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }) => setTyped({ over: value, text: target.value }),
    onBlur: () => {
      setTyped(undefined)
      if (text !== value) onTake(text)
    },
  }
}
