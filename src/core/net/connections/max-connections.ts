/** The most connections at once, where no option says otherwise; the doors check the option's bounds. */
export const defaultConnections = 32
