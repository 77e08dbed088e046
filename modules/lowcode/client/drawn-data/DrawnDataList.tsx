import type { ScreenProps } from '#kernel/client/module.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { drawnEntity } from '../../calls/drawn-data.ts'
import { drawnForm } from '../../index.ts'
import { RuntimeScreen } from '../RuntimeScreen.tsx'

const slots = () => import('./drawn-data.slots.tsx')

/** The screen of a drawn form that was published. */
export default function DrawnDataList({ entry }: ScreenProps) {
  const code = entry.path.split('/').at(-1)!
  return (
    <RuntimeScreen owner={drawnForm.id} name={code} load={(name) => ask(drawnEntity, { code: name })}
      onEntity={({ id }) => registerSlots(id, slots)} />
  )
}
