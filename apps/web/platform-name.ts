import { bootConfig } from '#kernel/client/boot-config.ts'
import { translate } from '#kernel/client/i18n.ts'
import { fileAddress } from '#kernel/client/request/address.ts'

/** The short name beside the mark: there is little room, and the full name stands in the header. */
export function brandName(): string {
  const { platformName: given, companyName } = bootConfig()
  return given || companyName || translate('signIn:platform')
}

/** The name of the installation: as configured, else the company's name before what the product is. */
export function platformName(): string {
  const { platformName: given, companyName } = bootConfig()
  if (given) return given
  const product = translate('signIn:platform')
  if (companyName === '') return product
  // Latin words need the space that Chinese does not want.
  return /[\w)]$/.test(companyName) || /^\w/.test(product) ? `${companyName} ${product}` : companyName + product
}

/** Address of the installation's logo; without one, of the console's own mark. */
export function logoAddress(): string {
  const { logo } = bootConfig()
  return logo === '' ? '/mark.svg' : fileAddress(logo)
}
