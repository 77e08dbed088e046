import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { resolvePageAddress } from '#kernel/client/menu/page-address.ts'
import { EmptyPage } from './EmptyPage.tsx'

/** Another site inside the console, or a link to it where it must have its own window. */
export function IframePage({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const { address, problem } = useMemo(() => addressOf(entry), [entry])
  if (problem !== undefined) return <EmptyPage title={t('frame.wrong')} text={t('frame.wrongText', { problem })} />
  if (entry.kind === 'external') {
    return (
      <EmptyPage title={entry.title} text={t('frame.external')}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('frame.open')}
        </a>
      </EmptyPage>
    )
  }
  return <iframe className="frame" src={address} title={entry.title} />
}

function addressOf(entry: MenuEntry): { address?: string; problem?: string } {
  try {
    return { address: resolvePageAddress(entry.url ?? '') }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
