import type { EntitySlots } from '#ui/screens/slots.ts'
import { BoundEntityControl } from './binding-controls.tsx'
import { BoundEntityName } from './binding.slots.tsx'

/** The document of a business form is chosen and told by its title. */
const slots: EntitySlots = { columns: { entityId: BoundEntityName }, controls: { entityId: BoundEntityControl } }
export default slots
