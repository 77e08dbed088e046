import { createContext } from 'react'
import type { FormController } from '#kernel/client/records/use-form.ts'

/** The form around a control, for controls that look at other fields; undefined outside of one. */
export const OpenForm = createContext<FormController | undefined>(undefined)
