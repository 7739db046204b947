// A sealed file: AES-256-GCM under a key that scrypt makes of a passphrase. Salt and nonce come first, then the tag.
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';

const key = (passphrase, salt) => scryptSync(passphrase, salt, 32);

export function seal(text, passphrase) {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key(passphrase, salt), nonce);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), bytes]);
}

// Throws if the passphrase is another one, or a byte has changed.
export function open(sealed, passphrase) {
  const [salt, nonce, tag, bytes] = [sealed.subarray(0, 16), sealed.subarray(16, 28), sealed.subarray(28, 44), sealed.subarray(44)];
  const decipher = createDecipheriv('aes-256-gcm', key(passphrase, salt), nonce);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
}
