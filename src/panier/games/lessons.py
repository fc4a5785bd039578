"""The seeds of the lessons: a first game of each kind, in which everybody meets the same cards.

What the cards promise to a newcomer, and how such seeds are found: tests/server/lessons.py.
"""

from typing import Final

LESSONS: Final[dict[str, str]] = {
    "snack-match": "13d61409691f9e340eb763acc1c8855bea16ee4cd9cbea7fed6c39ba38e3138f",
    "picnic": "44a4d5cb12eb39e358ec33374cc53dcd1132766a6ada82555b2655d31cdf9e1a",
    "snack-arnaque": "1bd0af863767a40d63b8051a77601a0efacb397a484871ef9e7eef6c086e4c11",
    "sandwich": "c6906a4f0df5acb3663f115db078a2380ff16a92910b71c65aeb45a9530df3b3",
    "snap": "2cae2dbfffe4bc2af4dbed48a90fe112fca080ea3e623562e64d8c210849cbdc",
    "elephant": "d04089a3aca0d5ff3cdf367f7ea1af3254a350c50d2182fd84ee1544bef3636a",
}
