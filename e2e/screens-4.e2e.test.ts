import { walkThrough } from './support/walk-through.ts'

walkThrough(4)
