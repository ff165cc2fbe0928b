/** What is in a folder that is built aside (`replace-folder.ts`): the old one while the new one takes its name, and where it belongs. */
export const asideNames = { old: 'old', place: 'place' } as const
