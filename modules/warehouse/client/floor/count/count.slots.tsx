import { benchSlots } from '../BenchLink.tsx'

export default benchSlots({ right: 'record', states: ['1', '2', '3', '4'], hint: 'countHint' })
