import type { ScreenProps } from '#kernel/client/module.ts'
import { registerSlots } from '#ui/screens/slots.ts'
import { RuntimeScreen } from '../RuntimeScreen.tsx'

const slots = () => import('./drawn-data.slots.tsx')

/** The screen of a drawn form that was published. */
export default function DrawnDataList({ entry }: ScreenProps) {
  const code = entry.path.split('/').at(-1)!
  return (
    <RuntimeScreen owner="lowcode.drawn-form" address={`/flowable/data/${code}/entity`} onEntity={({ id }) => registerSlots(id, slots)} />
  )
}
