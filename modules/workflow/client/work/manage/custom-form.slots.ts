import type { EntitySlots } from '#ui/screens/slots.ts'
import { EntityControl } from './binding-controls.tsx'
import { EntityName } from './binding.slots.tsx'

/** The document of a business form is chosen and told by its title. */
const slots: EntitySlots = { columns: { entityId: EntityName }, controls: { entityId: EntityControl } }
export default slots
