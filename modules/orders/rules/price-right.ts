/** Who sees prices and amounts, wherever they stand (domain §2.19). */
export const priceRight = 'orders:price:view'
