import { useLocation, useNavigate } from 'react-router'
import { drawnForm } from '../../index.ts'

/** Goes one page back (spec 2 §2.2); whoever came here by an address goes to the list. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(drawnForm.path) : navigate(-1))
}
