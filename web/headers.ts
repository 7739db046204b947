// `_headers` of the built site: what a host that can set headers should send with every file, written as Netlify and
// Cloudflare Pages read it. The page's own policy, in its <meta>, binds only the page; these bind whatever the host
// sends, error pages among it, so that no window of the same host is free of a policy.

// Features of the browser that the page does not use, and that other code could.
const unused =
  'accelerometer autoplay camera clipboard-read clipboard-write display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock serial storage-access usb window-management xr-spatial-tracking'.split(
    ' ',
  );

// `policy` is that of index.html. `script` are the hashes of what kordon.html runs: the same headers go out with
// that file, whose own policy allows it nothing else.
export function headersFile(policy: string, script: string): string {
  const headers = {
    'Content-Security-Policy': `${policy.replace("script-src 'self'", `script-src 'self' ${script}`)}; frame-ancestors 'none'`, // not for a <meta>
    'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
  return `/*\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`;
}
