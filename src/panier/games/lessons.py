"""The seeds of the lessons: a first game of each kind, in which everybody meets the same cards.

What the cards promise to a newcomer, and how such seeds are found: tests/server/lessons.py.
"""

from typing import Final

LESSONS: Final[dict[str, str]] = {
    "snack-match": "285577981d1364edb82e9f123d15fea595aa74d03e6bd3073a551b8972884652",
    "picnic": "5a4a5e63bcbd9ad9c35eda10c512fb1a7199ba20a43d7aec5564d348bdf8533a",
    "snack-arnaque": "1bd0af863767a40d63b8051a77601a0efacb397a484871ef9e7eef6c086e4c11",
    "sandwich": "c6906a4f0df5acb3663f115db078a2380ff16a92910b71c65aeb45a9530df3b3",
    "snap": "2cae2dbfffe4bc2af4dbed48a90fe112fca080ea3e623562e64d8c210849cbdc",
    "elephant": "d04089a3aca0d5ff3cdf367f7ea1af3254a350c50d2182fd84ee1544bef3636a",
}
