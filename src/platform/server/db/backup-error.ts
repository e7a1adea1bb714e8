/** A back-up or a restore cannot be made; the message is for whoever runs the command and says what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}
