import { Link } from 'react-router'
import { ncr } from '../../../index.ts'
import type { Sheet } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'

/** The nonconformity that came of an inspection. */
export function NcrLink({ ncr: opened }: { ncr: NonNullable<Sheet['ncr']> }) {
  const { say } = useInspectText()
  return (
    <span>
      {say('ncr')} <Link to={`${ncr.path}?open=view:${opened.id}`}>{opened.docNo}</Link>
    </span>
  )
}
