import { benchSlots } from '../BenchLink.tsx'

export default benchSlots({ right: 'weigh', states: ['2', '3', '31', '4'], hint: 'mixHint' })
