import { useEffect, useMemo, useState } from 'react'
import type { FormDocument } from '../document/component.ts'
import type { FormValues } from '../document/values/form-values.ts'
import type { Effects } from '../expressions/effects.ts'
import { hasFormulas } from '../expressions/has-formulas.ts'

type EffectsOf = (document: FormDocument, values: FormValues) => Effects

/**
 * A form as its expressions make it for these values. What they need is loaded only for forms that have some.
 * @returns undefined until it is
 */
export function useEffects(document: FormDocument, values: FormValues): Effects | undefined {
  const asked = useMemo(() => hasFormulas(document), [document])
  const [effectsOf, setEffectsOf] = useState<EffectsOf>()
  useEffect(() => {
    if (asked) void import('../expressions/effects.ts').then((loaded) => setEffectsOf(() => loaded.effectsOf))
  }, [asked])
  return useMemo(() => (asked ? effectsOf?.(document, values) : { document, values }), [asked, effectsOf, document, values])
}
