import type { ScreenProps } from '#kernel/client/module.ts'
import { getSigned } from '#kernel/client/request/actions.ts'
import { RuntimeScreen } from '../RuntimeScreen.tsx'
import type { Enhancement } from '../runtime/enhancement.ts'
import { formSlots } from '../runtime/form-slots.tsx'

/** The screen of an online form, with the buttons, scripts and linked drop-downs of its author. */
export default function OnlineFormList({ entry }: ScreenProps) {
  const form = entry.path.split('/').at(-1)!
  return (
    <RuntimeScreen owner="lowcode.online-form" address={`/online/cgform/api/entity/${form}`} added={async (entity) => {
      const { result } = await getSigned<Enhancement>(`/online/cgform/api/enhancement/${form}`)
      return { slots: formSlots(entity, form, result), stamp: JSON.stringify(result) }
    }} />
  )
}
