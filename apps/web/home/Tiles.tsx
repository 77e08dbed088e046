import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useKeptHeight } from './use-kept-height.ts'
import { homeTile, homeTiles, type HomeTile } from '#modules/system/index.ts'
import { MenuIcon } from '#ui/parts/menu-icons.tsx'

const ArrangeHome = lazy(async () => ({ default: (await import('./ArrangeHome.tsx')).ArrangeHome }))

const askedAgainMs = 300_000

/** Where work begins and the figures of the person's roles, both as they arranged them; `children` stand between. */
export function Tiles({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home')
  const { data: tiles } = useRead(homeTiles, {}, { quiet: true })
  const [arranging, setArranging] = useState(false)
  const standing = (tiles ?? []).filter(({ stands }) => stands)
  const acts = standing.filter(({ kind }) => kind === 'act')
  const figures = standing.filter(({ kind }) => kind === 'figure')
  const place = useKeptHeight<HTMLElement>('acts', tiles !== undefined)
  const any = tiles !== undefined && tiles.length > 0
  return (
    <>
      {place.minHeight > 0 && <div className="home-acts" style={{ minHeight: place.minHeight }} aria-hidden />}
      {any && (
        <nav className="home-acts" ref={place.ref} aria-label={t('acts')}>
          {acts.map(({ id, path, title, icon }) => (
            <Link key={id} to={path} className="home-act">
              <MenuIcon name={icon ?? undefined} fallback />
              {title}
            </Link>
          ))}
          <Button type="text" size="small" onClick={() => setArranging(true)}>{t('arrange')}</Button>
        </nav>
      )}
      {children}
      {figures.length > 0 && (
        <ul className="home-figures">
          {figures.map((tile) => (
            <li key={tile.id}>
              <Figure tile={tile} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{any && arranging && <ArrangeHome tiles={tiles} onClose={() => setArranging(false)} />}</Suspense>
    </>
  )
}

/** One figure: asked by itself, so that what fails or takes long keeps no other from being seen. */
function Figure({ tile: { id, title, path } }: { tile: HomeTile }) {
  const { t } = useTranslation('home')
  const { data, isPending, error } = useRead(homeTile, { id }, { quiet: true, refetchInterval: askedAgainMs })
  return (
    <Link to={path} className={`home-figure${data?.tone ? ` home-figure-${data.tone}` : ''}`}>
      <span>{title}</span>
      {isPending && <Skeleton.Button active size="small" />}
      {error && !data && <em title={error.message}>{t('failed')}</em>}
      {data && (
        <strong className="number">
          {data.value === null ? '—' : withThousands(data.value)}
          {data.value !== null && data.unit && <small>{data.unit}</small>}
        </strong>
      )}
      <small>{error && data ? t('stale') : data?.note ?? '\u00A0'}</small>
    </Link>
  )
}
