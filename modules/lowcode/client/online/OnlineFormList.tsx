import type { ScreenProps } from '#kernel/client/module.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { enhancementOfForm } from '../../calls/online-data.ts'
import { formEntity } from '../../calls/online-form.ts'
import { onlineForm } from '../../index.ts'
import { RuntimeScreen } from '../RuntimeScreen.tsx'
import { formSlots } from '../runtime/form-slots.tsx'

/** The screen of an online form, with the buttons, scripts and linked drop-downs of its author. */
export default function OnlineFormList({ entry }: ScreenProps) {
  const form = entry.path.split('/').at(-1)!
  return (
    <RuntimeScreen owner={onlineForm.id} name={form} load={(id) => ask(formEntity, { id })} added={async (entity) => {
      const enhancement = await ask(enhancementOfForm, { id: form })
      return { slots: formSlots(entity, form, enhancement), stamp: JSON.stringify(enhancement) }
    }} />
  )
}
