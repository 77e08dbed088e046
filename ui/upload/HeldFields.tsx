import type { ReactNode } from 'react'
import { HoldSaving } from '#kernel/client/records/held-work.ts'
import type { HeldValues } from './use-held-values.ts'

interface HeldFieldsProps {
  held: Pick<HeldValues<object>, 'hold' | 'faults'>
  children: ReactNode
}

/** Fields whose files are waited for, and which files kept them from being saved. */
export function HeldFields({ held: { hold, faults }, children }: HeldFieldsProps) {
  return (
    <HoldSaving value={hold}>
      {children}
      {faults.map(({ field, text }) => <div key={`${field} ${text}`} className="mw-fault" role="alert">{text}</div>)}
    </HoldSaving>
  )
}
