import type { EntitySlots } from '#ui/screens/slots.ts'
import { reviseSop } from '../calls/revisions.ts'
import { ReviseButton } from './ReviseButton.tsx'

const slots: EntitySlots = { detailActions: (props) => <ReviseButton act={reviseSop} {...props} /> }
export default slots
