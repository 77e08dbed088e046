import type { EntitySlots } from '#ui/screens/slots.ts'
import { decidePlan } from '../../calls/changes.ts'

const slots: EntitySlots = { acts: [{ act: decidePlan }] }
export default slots
