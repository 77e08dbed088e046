import { useLocation, useNavigate } from 'react-router'
import { model } from '../../index.ts'

/** Goes one page back; whoever came here by an address goes to the list. */
export function useLeave(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(model.path) : navigate(-1))
}
