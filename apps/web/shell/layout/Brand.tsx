import { Link } from 'react-router'
import { platformName } from '../../platform-name.ts'
import { useConsole } from '../console-context.tsx'

export function Brand({ short = false }: { short?: boolean }) {
  const { homePath } = useConsole()
  return (
    <Link className="console-brand" to={homePath} title={platformName()}>
      <img src="/mark.svg" alt="" width="26" height="26" />
      {short ? <span className="visually-hidden">{platformName()}</span> : <span>{platformName()}</span>}
    </Link>
  )
}
