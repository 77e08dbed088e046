import type { ReactNode } from 'react'
import { useElementVisible } from './use-permission.ts'

/** Shows its children only to those who hold the action (decision 0003). */
export function Permit({ action, children, fallback = null }: { action: string; children: ReactNode; fallback?: ReactNode }) {
  return useElementVisible(action) ? children : fallback
}
