import { useEffect, useRef } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { SEARCH_DELAY_MS } from '#kernel/client/records/use-options.ts'

/** A new record's code follows its name by sound (`spelt`) until somebody types another; saving waits for it. */
export function useSpeltCode({ entity, values, exists, set, hold }: FormController): void {
  const [code, field] = Object.entries(entity.fields).find(([, { spelt }]) => spelt !== undefined) ?? []
  const text = code === undefined ? '' : String(values[field!.spelt!] ?? '').trim()
  const held = code === undefined ? '' : String(values[code] ?? '')
  const proposed = useRef('')
  const now = useRef(held)
  useEffect(() => {
    now.current = held
  }, [held])
  useEffect(() => {
    if (code === undefined || exists || text === '' || now.current !== proposed.current) return
    let typedOn = false
    const propose = async () => {
      await new Promise((rested) => setTimeout(rested, SEARCH_DELAY_MS))
      if (typedOn) return
      const found = await entityApi(entity).codeFor(text).catch(() => undefined)
      // A code that was typed meanwhile stays.
      if (typedOn || found === undefined || now.current !== proposed.current) return
      proposed.current = found
      set(code, found)
    }
    // From the first letter on: who saves at once saves with the code.
    hold(propose())
    return () => {
      typedOn = true
    }
  }, [code, exists, text, entity, set, hold])
}
