/** The modes of new files and folders, further limited by the umask. Group and others never get write access. */
export const modes = { folder: 0o755, file: 0o644 } as const
