import { createContext } from 'react'
import type { LinkedOptions } from './linked-options.ts'

/** Choices of the linked columns of the grid around; nothing where none are linked. */
export const LinkedChoices = createContext<LinkedOptions | undefined>(undefined)
