import { benchSlots } from '../BenchLink.tsx'

export default benchSlots({ right: 'fill', states: ['3'], hint: 'packHint' })
