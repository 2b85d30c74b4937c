// A server that does nothing but answer, for comparison: what HTTP alone costs on this machine.
import { createServer } from 'node:http';

const answer = JSON.stringify({ message: 'Profile.', status: 200, data: { text: 'x'.repeat(800) } });
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(answer) })
      .end(answer);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    console.log(JSON.stringify({ base_url: `http://127.0.0.1:${address.port}` }));
  }
});
