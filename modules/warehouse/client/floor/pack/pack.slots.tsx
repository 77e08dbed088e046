import { pack } from '../../../index.ts'
import { benchSlots } from '../BenchLink.tsx'

export default benchSlots({ right: 'fill', states: [pack.state.executing], hint: 'packHint' })
