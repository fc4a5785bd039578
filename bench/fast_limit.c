// Random strips in picnics, as fast as a plain C loop lays them: the limit that bench/fast.py compares with.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64;
static u64 state = 88172645463325252u, foot[140], reach[140], cell[140][3];
static int frames[140], slots, legal[512], points[65536];
static int below(int n) { state ^= state << 13, state ^= state >> 7, state ^= state << 17; return (state >> 32) * n >> 32; }
static u64 bit(int r, int c) { return r < 0 || c < 0 || r > 6 || c > 6 ? 0 : 1ull << (r * 7 + c); }
static int window(u64 x, int at) { x >>= at; return (x & 15) | (x >> 3 & 240) | (x >> 6 & 3840) | (x >> 9 & 61440); }
int main(int argc, char **argv) {
  for (int turn = 0; turn < 4; turn++) for (int r = 0; r < 7; r++) for (int c = 0; c < 7; c++) {
    int down = (turn == 1) - (turn == 3), right = (turn == 0) - (turn == 2), s = slots;
    if (!bit(r + 2 * down, c + 2 * right)) continue;
    for (int i = 0; i < 3; i++) { int y = r + i * down, x = c + i * right; foot[s] |= cell[s][i] = bit(y, x); reach[s] |= bit(y, x) | bit(y - 1, x) | bit(y + 1, x) | bit(y, x - 1) | bit(y, x + 1); }
    for (int f = 0; f < 16; f++) { u64 in = 0; for (int i = 0; i < 16; i++) in |= bit(f / 4 + i / 4, f % 4 + i % 4); if (!(foot[s] & ~in)) frames[s] |= 1 << f; }
    slots++; }
  for (int a = 0; a < 512; a++) for (int w = 0; w < 8; w++) { int ok = 1; for (int i = 0; i < 3; i++) { int along = a >> 3 * i & 7; if (w >> i & 1 && (!along || along & ~w)) ok = 0; } legal[a] |= ok << w; }
  for (int m = 0; m < 65536; m++) for (int rest = m; rest;) { int g = 0, n = rest & -rest; while (g != n) g = n, n = (g | g << 4 | g >> 4 | (g & ~0x8888) << 1 | (g & ~0x1111) >> 1) & m; rest &= ~g; int k = __builtin_popcount(g); points[m] += k > 2 ? k - 2 : 0; }
  long laid = 0, total = 0, games = atol(argv[1]);
  for (long g = 0; g < games; g++) {
    u64 seen[8] = {0}, lies[8], shows[8], covered = 0; int in = 65535;
    for (int n = 0; n < 8; n++, laid++) {
      int s, along = 0, way;
      do s = below(slots); while (n ? !(frames[s] & in) || !(reach[s] & covered) : foot[s] != (7ull << 24) && foot[s] != (bit(3, 3) | bit(4, 3) | bit(5, 3)));
      for (int k = 0; k < n; k++) if (shows[k] & foot[s]) { int shared = !!(lies[k] & cell[s][0]) | !!(lies[k] & cell[s][1]) << 1 | !!(lies[k] & cell[s][2]) << 2; for (int i = 0; i < 3; i++) if (shows[k] & cell[s][i]) along |= shared << 3 * i; }
      do way = below(8); while (!(legal[along] >> way & 1));
      u64 shown = 0; for (int i = 0; i < 3; i++) if (!(way >> i & 1)) shown |= cell[s][i];
      for (int k = 0; k < 8; k++) seen[k] &= ~shown; for (int k = 0; k < n; k++) shows[k] &= ~shown;
      for (int i = 0; i < 3; i++) if (!(way >> i & 1)) seen[below(4)] |= cell[s][i], seen[4 + below(4)] |= cell[s][i];
      lies[n] = foot[s], shows[n] = shown, covered |= shown, in &= frames[s]; }
    int f = __builtin_ctz(in); for (int k = 0; k < 8; k++) total += points[window(seen[k], f / 4 * 7 + f % 4)]; }
  printf("%ld %f\n", laid, (double)total / games);
}
