import { Link } from 'react-router'
import { brandName, logoAddress, platformName } from '../../platform-name.ts'
import { useConsole } from '../console-context.tsx'

export function Brand({ short = false }: { short?: boolean }) {
  const { homePath } = useConsole()
  return (
    <Link className="console-brand" to={homePath} title={platformName()}>
      <img src={logoAddress()} alt="" width="26" height="26" />
      {short ? <span className="visually-hidden">{brandName()}</span> : <span>{brandName()}</span>}
    </Link>
  )
}
