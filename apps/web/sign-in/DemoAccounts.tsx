import { useTranslation } from 'react-i18next'
import type { DemoAccount } from '#kernel/client/boot-config.ts'

/** Accounts of the demonstration data; one click fills the form. */
export function DemoAccounts({ accounts, onPick }: { accounts: DemoAccount[]; onPick: (account: DemoAccount) => void }) {
  const { t, i18n } = useTranslation('signIn')
  return (
    <section className="demo" aria-label={t('demo')}>
      <h3>
        {t('demo')}
        <small>{t('demoHint', { password: accounts[0]?.password })}</small>
      </h3>
      <ul>
        {accounts.map((account) => (
          <li key={account.username}>
            <button type="button" onClick={() => onPick(account)}>
              {i18n.language === 'en-US' ? account.titleEn : account.title}
              <span>{account.username}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
